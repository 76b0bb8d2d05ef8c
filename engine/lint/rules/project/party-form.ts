import { anyRow, listFiles, type PlacedFile } from '../../../model/files/file-fields.ts'
import { onlineForm } from '../../../model/parties.ts'
import type { ResolvedProject } from '../../../resolve/project.ts'
import { isAnswers } from '../../../values/paths.ts'
import { fileRuleOf } from '../../../vocabulary/keywords/file.ts'
import { listNameOf } from '../../../vocabulary/keywords/options.ts'
import { isRetired } from '../../../vocabulary/keywords/retired.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import { findFieldPlace, findFormSource, type Project } from '../../project.ts'
import { type ProjectFinding, reportValue } from '../../rule.ts'

/**
 * Reports questions that a person without an account cannot answer: choices from lists that are not open, and files other than
 * single pictures.
 */
export function findUnanswerable(project: Project, { forms }: ResolvedProject): ProjectFinding[] {
  const parties = project.sources.get('parties.json')?.value
  const all = isAnswers(parties) && isAnswers(parties.parties) ? Object.entries(parties.parties) : []
  return all.flatMap(([name, party]) => {
    const schema = forms.find(form => form.name === onlineForm(name))?.schema
    const source = findFormSource(project.sources, isAnswers(party) ? String(party.form) : '')
    if (!schema || !source) return []
    const report = (path: string[], message: string, fix: string) => ({
      ...reportValue(findFieldPlace(source.value, path), message, fix),
      source
    })
    const lists = listChoices(schema).flatMap(({ path, list }) => {
      const { open, source: table } = project.lists[list] ?? {}
      if (open && !table) return []
      const message = `Only people with an account see the list "${list}": a ${name} would have nothing to choose.`
      const fix = table ? 'Ask for a text.' : `Add "open": true to lists/${list}.json, or ask for a text.`
      return [report(path, message, fix)]
    })
    const files = listFiles(schema)
      .filter(file => !isRetired(file.schema) && !isPlainPicture(file))
      .map(({ path }) =>
        report(
          path.filter(step => step !== anyRow),
          sendable(name),
          plainPicture
        )
      )
    return [...lists, ...files]
  })
}

const sendable = (party: string) => `The form of a ${party} takes one picture here, outside groups and rows.`
const plainPicture =
  'Ask for "format": "image" or "document" at the top of the form, with types of pictures, without "route" and "slots".'

function isPlainPicture({ path, schema }: PlacedFile): boolean {
  const { route, slots, types = [] } = fileRuleOf(schema) ?? {}
  const isOfPictures = types.every(type => type.startsWith('image/'))
  return path.length === 1 && schema.type !== 'array' && !route && !slots && isOfPictures
}

function listChoices(schema: Schema, path: string[] = []): { path: string[]; list: string }[] {
  if (isRetired(schema)) return []
  const list = listNameOf(schema)
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...(list === undefined ? [] : [{ path, list }]),
    ...(schema.items ? listChoices(schema.items, path) : []),
    ...fields.flatMap(([name, field]) => listChoices(field, [...path, name]))
  ]
}
