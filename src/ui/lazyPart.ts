import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * Returns a component that loads when it is shown, with the function that loads it before. Once loaded it is drawn at once: `lazy`
 * alone draws its fallback first, which React then keeps for 300 ms.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const part = await importPart();
    loaded = part.default;
    return part;
  };
  const Late = lazy(load);
  function Part(props: Props) {
    // The same for as long as it is shown: another component would lose its state.
    const [Shown] = useState(() => loaded ?? Late);
    return createElement<Props>(Shown, props);
  }
  Part.load = load;
  return Part;
}
