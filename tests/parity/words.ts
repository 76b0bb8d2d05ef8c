import type { Schema } from '../../engine/index.ts'

/** Fields that a client cannot answer. */
export const isNotTaken = (schema: Schema) =>
  Boolean(schema['x-computed'] || schema['x-retired'] || schema['x-from'])

/** Is the field asked beside these answers? Written here anew, so that the engine's own answer is compared with it. */
export function isAskedBeside(schema: Schema, siblings: { [name: string]: unknown }): boolean {
  return Object.entries(schema['x-showIf'] ?? {}).every(([name, wanted]) =>
    [wanted].flat().some(one => one === siblings[name])
  )
}

/** The fields beside a field that decide whether it is asked or what is a right answer to it. */
export function dependsOn(schema: Schema): string[] {
  const { params = {}, when = {} } = schema['x-options'] ?? {}
  const dates = [schema['x-notAfter'], schema['x-notBefore']].filter(
    limit => limit !== undefined && limit !== 'today' && limit !== 'yesterday'
  )
  const named = [...Object.values(params), ...Object.keys(when), schema['x-equals'], ...dates]
  return [...named.flatMap(name => name ?? []), ...Object.keys(schema['x-showIf'] ?? {}), ...madeOf(schema)]
}

/** The names of a group, each behind those that it depends on. */
export function inOrder(schema: Schema): string[] {
  const order: string[] = []
  const visit = (name: string, above: string[]) => {
    const field = schema.properties?.[name]
    if (!field || order.includes(name) || above.includes(name)) return
    for (const other of dependsOn(field)) visit(other, [...above, name])
    order.push(name)
  }
  for (const name of Object.keys(schema.properties ?? {})) visit(name, [])
  return order
}

/** The fields of which a computed answer is made. */
function madeOf({ 'x-computed': rule }: Schema): string[] {
  if (!rule) return []
  if ('text' in rule) return [...rule.text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return 'years' in rule ? [rule.years.from, rule.years.to] : []
}
