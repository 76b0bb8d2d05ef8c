// Written by `npm run generate` from schemas/. Do not edit.
/** What a reminder says before it is sent; administrators may change it. */
export const reminder: { subject: string; text: string } = {"subject":"Please complete your employee record","text":"Hello {{name}},\n\nYour employee record at BTC Outsourcing Limited is not complete yet. This is still needed:\n\n{{missing}}\n\nPlease continue here. Everything you saved is kept:\n\n{{link}}"}
