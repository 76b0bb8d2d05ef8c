import { placeOfLine } from '../vocabulary/place-of-line.ts'
import { pathOf } from '../index.ts'
import { type Change } from '../evolution/index.ts'
import type { ResolvedProject } from '../resolve/project.ts'

/** Summarizes a save for the terminal: each changed form, and where the change is visible. */
export function summarizeChanges(
  changes: Change[],
  schemas: ResolvedProject,
  milliseconds: number
): string[] {
  const forms = [...new Set(changes.map(({ form }) => form))]
  return forms.flatMap(form => {
    const own = changes.filter(change => change.form === form)
    const file = `schemas/${form}/schema.json`
    return [
      ...own.map(({ text }, index) => `${index === 0 ? file : ' '.repeat(file.length)}   ${text}`),
      `  employee form  ok    admin detail  ${describeVisibility(own, schemas)}    server rule  ok    types  ok (${Math.round(milliseconds)} ms)`
    ]
  })
}

function describeVisibility(changes: Change[], { forms, sections }: ResolvedProject): string {
  const lines = forms
    .filter(({ name }) => sections.includes(name))
    .flatMap(({ schema }) => [schema, ...Object.values(schema.properties ?? {})])
  const places = lines.map(line => placeOfLine(line) ?? [])
  const isShown = ({ pointer }: Change) => {
    const path = pathOf(pointer)
    // A line shows a change if its place contains, equals or is inside the changed place.
    const overlaps = (place: readonly string[]) =>
      place.slice(0, path.length).every((name, index) => path[index] === name)
    return places.some(place => place.length > 0 && overlaps(place))
  }
  const remaining = changes.filter(({ type: kind }) => kind !== 'removed' && kind !== 'part-removed')
  return remaining.every(isShown) ? 'ok' : 'hidden'
}
