/** Returns the name of a form in types and in the API description: `steps/personal-details` -> PersonalDetails. */
export function typeName(form: string): string {
  const last = form.split('/').at(-1) ?? form
  const name = last.replace(/(^|[-.])(.)/gu, (_, __, letter: string) => letter.toUpperCase())
  return /^\d/.test(name) ? `Form${name}` : name
}
