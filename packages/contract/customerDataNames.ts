/** The names of customer data that the contract knows (G2). A newer service may ask for more. */
export const customerDataNames =
  // As words, because the inline script carries them: a list of texts is longer.
  "accountName accountNumber accountType emailAddress phoneNumber taxId productId upiId paymentLocation".split(
    " ",
  );
