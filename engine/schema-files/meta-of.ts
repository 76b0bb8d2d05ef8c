/** Returns the meta-schema that a file of `schemas/` must match; undefined for the meta-schemas themselves. */
export function metaOf(file: string): string | undefined {
  if (file.startsWith('meta/')) return undefined
  if (file === 'employee-record/schema.json') return 'record.json'
  if (file.endsWith('/schema.json')) return 'form.json'
  if (file.endsWith('/ui.json')) return 'ui.json'
  if (file === 'sections/order.json') return 'sections.json'
  if (file.startsWith('mails/')) return 'mail.json'
  if (file.startsWith('languages/')) return 'language.json'
  return file.startsWith('lists/') ? 'list.json' : file
}
