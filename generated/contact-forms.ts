// Written by `npm run generate` from schemas/. Do not edit.

/** The forms that begin with the email or phone of the account. */
export const contactForms: string[] = ["steps/personal-details"]
