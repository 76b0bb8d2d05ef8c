/** `steps/personal-details` -> PersonalDetails: what a form is called in types and in the description of the API. */
export function typeName(form: string): string {
  const last = form.split('/').at(-1) ?? form
  const name = last.replace(/(^|[-.])(.)/gu, (_, __, letter: string) => letter.toUpperCase())
  return /^\d/.test(name) ? `Form${name}` : name
}
