// Written by `npm run generate` from schemas/. Do not edit.
/** The default text of a reminder, which administrators may change before it is sent. */
export const reminder: { subject: string; text: string } = {"subject":"Please complete your employee record","text":"Hello {{name}},\n\nYour employee record at BTC Outsourcing Limited is not complete yet. This is still needed:\n\n{{missing}}\n\nPlease continue here. Everything you saved is kept:\n\n{{link}}"}
