/** `schemas/parties.json`: what somebody else than the employee fills in. */
export interface PartyRules {
  parties: { readonly [name: string]: Party }
}

/** A person whom the employee names, and who fills in a form by a link: a guarantor, a referee, a doctor. */
export interface Party {
  /** What one such person is called, for instance Guarantor. */
  title: string
  /** The part of the record whose files they fill: the form of each person becomes the PDF in one of its slots. */
  part: string
  /** The form that they fill in. */
  form: string
  /** Answers of that form that the employee has given already: where each goes, by JSON Pointer, and the field of the request that has it. */
  fills?: { readonly [pointer: string]: string }
  /** What they read before the questions. `{employee}` is the name of who asks. */
  intro: string
  /** How many days the link works. */
  days: number
  /** The person is reminded so many days after the link was sent, the lowest first. */
  remindAfterDays?: readonly number[]
  /** What the employee may see of it: that it is done, or the document itself. */
  employeeSees: 'status' | 'document'
}

/** The form by which the employee says who the person is. */
export const requestForm = (party: string) => `parties/${party}`

/** The same where the person has no email: asked with a phone number in its place. */
export const phoneForm = (party: string) => `by-phone/${party}`

/** The form of a party as a page asks it: without what stands on paper alone. */
export const onlineForm = (party: string) => `online/${party}`
