/** A text with its placeholders filled in: `{{name}}`. What is filled in is taken as it is, and one that is not known stays. */
export function fillTemplate(template: string, values: { readonly [name: string]: string }): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole
  )
}
