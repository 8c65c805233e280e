/** A rule does not hold. The message says what the connector did. */
export class Broken extends Error {
  override readonly name = "Broken";
}

/** A rule could not be tried here. The message says how it can be. */
export class NotTried extends Error {
  override readonly name: string = "NotTried";
}

/** A payment has no end, because its money is wrong. Other rules cannot be tried with it; `expectOwnMoney` makes a fault of it. */
export class WrongMoney extends NotTried {
  override readonly name = "WrongMoney";
}
