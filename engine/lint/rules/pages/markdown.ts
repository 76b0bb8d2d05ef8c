import type { ContentNode } from '../../../vocabulary/ui.ts'
import { isAnswers } from '../../../values/paths.ts'
import { parseContent } from '../../../schema-files/content.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, type Path, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { listOptions } from './ui-options.ts'

export const markdown: Rule = {
  code: 'markdown',
  isWarning: true,
  reason: 'Marks that are not drawn are read as they are: stars, number signs and brackets.',
  examples: [
    exampleIn.ui`"fields": { "dob": { "ui:help": «"As on your **passport**"→"As on your passport"» } }`,
    exampleIn.fields`"bank": { "type": "string", "title": "Bank", "description": «"See [the list](https://www.cbn.gov.ng)."→"See the list of the Central Bank."» }`,
    exampleIn.ui`"fields": { "dob": { "ui:before": «"##Your age"→"## Your age"» } }`,
    exampleIn.ui`"fields": { "dob": { "ui:after": «"Bring your **card"→"Bring your **card**"» } }`
  ],
  check: { filledIn: findInSchema, ui: findInUi }
}

const plainOptions = ['ui:title', 'ui:help', 'ui:placeholder'] as const
const contentOptions = ['ui:before', 'ui:after'] as const

/** Matches bold, links and headings. */
const marks = /\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\)|^#{1,6} /m
/** Matches marks of bold and headings that stay literal after parsing. */
const leftOver = /\*\*|^#{1,6}(?=\S)/m

function findInSchema({ schema }: SchemaNode): Finding[] {
  return (['title', 'description'] as const).flatMap(keyword => findMarks([keyword], schema[keyword]))
}

function findInUi(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options }) => [
    ...plainOptions.flatMap(option => findMarks([...path, option], options[option])),
    ...contentOptions.flatMap(option =>
      listTexts(options[option], [...path, option]).flatMap(([at, text]) => findLeftOver(at, text))
    )
  ])
}

function findMarks(at: Path, text: unknown): Finding[] {
  if (typeof text !== 'string' || !marks.test(text)) return []
  const fix = 'Write plain words here; Markdown is for "ui:before" and "ui:after" in ui.json.'
  return [reportValue(at, 'Markdown is not drawn here: people would read its signs as they are.', fix)]
}

function listTexts(written: unknown, at: Path): [Path, string][] {
  if (typeof written === 'string') return [[at, written]]
  if (Array.isArray(written)) return written.flatMap((one, index) => listTexts(one, [...at, index]))
  return isAnswers(written) ? listTexts(written.text, [...at, 'text']) : []
}

function findLeftOver(at: Path, text: string): Finding[] {
  const signs = leftOver.exec(joinText(parseContent(text).nodes))?.[0]
  if (signs === undefined) return []
  const fix =
    signs === '**' ? 'Write two stars before the words and two right after them.' : 'Write a space after it.'
  return [reportValue(at, `"${signs}" is not drawn here: people would read it as it is.`, fix)]
}

const joinText = (nodes: readonly ContentNode[]): string =>
  nodes
    .map(node => {
      if (typeof node === 'string') return node
      const below = 'items' in node ? node.items.flat() : 'children' in node ? node.children : []
      return `${joinText(below)}${['paragraph', 'heading', 'list', 'break'].includes(node.type) ? '\n' : ''}`
    })
    .join('')
