/** `steps/personal-details` -> PersonalDetails: what a form is called in types and in the description of the API. */
export function typeName(form: string): string {
  const last = form.split('/').at(-1) ?? form
  return last.replace(/(^|-)(\p{L})/gu, (_, __, letter: string) => letter.toUpperCase())
}
