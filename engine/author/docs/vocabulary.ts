import { isAnswers, valueAt } from '../../values/paths.ts'
import type { Sources } from '../../schema-files/sources.ts'
import { formatTable } from './markdown.ts'

/** Words of standard JSON Schema that build a form rather than say something of a field. */
const frame = ['$schema', 'properties', 'items', 'allOf', 'fields']

/** The end of schemas/README.md: every kind and every word, each with the line that editors show for it. */
export function formatVocabulary(sources: Sources): string {
  const form = sources.get('meta/form.json')?.value
  const field = valueAt(form, ['definitions', 'field', 'properties'])
  const whole = valueAt(form, ['properties'])
  const [, ...kinds] = readDescription(field, 'format').split('\n')
  const ui = valueAt(sources.get('meta/ui.json')?.value, ['properties'])
  return [
    heading,
    '### Kinds (`format`)\n',
    formatTable(
      kinds.map(line => ({ format: `\`${line.split(':')[0]}\``, meaning: line.replace(/^\w+: /, '') }))
    ),
    '### In `schema.json`\n',
    formatTable([...listWords(field), ...listWords(whole)].filter(isFirst)),
    '### In `ui.json`\n',
    formatTable(listWords(ui))
  ].join('\n')
}

/** The text of the README with its last chapter written anew. */
export function replaceVocabulary(readme: string, sources: Sources): string {
  const at = readme.indexOf(heading)
  if (at === -1) throw new Error(`schemas/README.md has no heading "${heading.trim()}".`)
  return readme.slice(0, at) + formatVocabulary(sources)
}

const heading = '## All words\n'

function listWords(words: unknown): { word: string; meaning: string }[] {
  const names = isAnswers(words) ? Object.keys(words).filter(name => !frame.includes(name)) : []
  return names.flatMap(name => {
    const [meaning = ''] = readDescription(words, name).split('\n')
    return meaning ? [{ word: `\`${name}\``, meaning }] : []
  })
}

function readDescription(words: unknown, name: string): string {
  const description = valueAt(words, [name, 'description'])
  return typeof description === 'string' ? description : ''
}

function isFirst({ word }: { word: string }, index: number, all: { word: string }[]) {
  return all.findIndex(other => other.word === word) === index
}
