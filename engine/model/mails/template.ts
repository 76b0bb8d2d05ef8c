/** Fills the placeholders of a text: `{{name}}`. Values are inserted literally, and unknown placeholders stay. */
export function fillTemplate(template: string, values: { readonly [name: string]: string }): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole
  )
}
