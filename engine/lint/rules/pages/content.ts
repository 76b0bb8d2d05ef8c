import { showConditionOf } from '../../../vocabulary/keywords/show-if.ts'
import type { Condition } from '../../../vocabulary/condition.ts'
import { isAnswers, listAt, valueAt } from '../../../values/paths.ts'
import { contentOptions } from '../../../resolve/content.ts'
import { isSafeLink, listTargets, parseContent } from '../../../schema-files/content.ts'
import { hasPublicFile } from '../../../schema-files/public-files.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { WrittenCondition } from '../../conditions.ts'
import { findWrongCondition } from '../../condition-tests.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, type Path, reportValue, type Rule } from '../../rule.ts'
import { suggest } from '../../sentences.ts'
import { listOptions, type OptionGroup, questionOf } from './ui-options.ts'

export const content: Rule = {
  code: 'content',
  reason:
    'Employees would be the first to find a broken link, a missing picture or Markdown that pages do not draw.',
  examples: [
    exampleIn.ui`"fields": { "dob": { "ui:before": «"<b>Read this</b>"→"**Read this**"» } }`,
    exampleIn.ui`"fields": { "dob": { "ui:before": «"See [the law](http://law.example)."→"See [the law](https://law.example)."» } }`,
    exampleIn.ui`"fields": { "dob": { "ui:before": «"Fill in [your pay](/pai) first."→"Fill in [your pay](/pay) first."» } }`,
    exampleIn.ui`"fields": { "dob": { "ui:after": «"![A card](/pictures/card.png)"→"![The product](/mark.svg)"» } }`,
    exampleIn.ui`"fields": { "dob": { "ui:after": «"![](/mark.svg)"→"![The product](/mark.svg)"» } }`,
    exampleIn.ui`"fields": { "dob": { "ui:before": [{ "text": "Welcome to our bank.", "x-showIf": { «"bankNmae"→"bankName"»: { "answered": true } } }] } }`,
    exampleIn.ui`"fields": { "dob": { "ui:after": [{ "text": «"A <b>bold</b> word."→"A **bold** word."», "x-showIf": { "gender": "male" } }] } }`
  ],
  check: { ui: findWrongContent }
}

/** A text with its path. In a list of texts each may have a condition. */
interface WrittenText {
  at: Path
  text: string
  condition?: Condition
}

function findWrongContent(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(group =>
    contentOptions.flatMap(option =>
      listTexts(group.options[option], [...group.path, option]).flatMap(written => [
        ...findInText(written.at, written.text, project).slice(0, 1),
        ...findWrongShowing(written, group, source, project)
      ])
    )
  )
}

function listTexts(written: unknown, at: Path): WrittenText[] {
  if (typeof written === 'string') return [{ at, text: written }]
  if (!Array.isArray(written)) return []
  return written.flatMap((one: unknown, index): WrittenText[] => {
    const here = [...at, index]
    if (typeof one === 'string') return [{ at: here, text: one }]
    if (!isAnswers(one) || typeof one.text !== 'string') return []
    const condition = showConditionOf(one)
    return [
      {
        at: [...here, 'text'],
        text: one.text,
        ...(isAnswers(condition) && { condition: condition as Condition })
      }
    ]
  })
}

/** Checks the condition of a text, which is resolved from the place of its question. */
function findWrongShowing(
  { at, condition }: WrittenText,
  group: OptionGroup,
  source: Source,
  project: Project
): Finding[] {
  const node = questionOf(group, source, project)
  if (!condition || !node) return []
  const written: WrittenCondition = {
    condition,
    at: [...at.slice(0, -1), 'x-showIf'],
    result: 'this text would never be shown',
    keyword: 'x-showIf'
  }
  return findWrongCondition(written, node, project)
}

function findInText(at: Path, text: string, project: Project): Finding[] {
  const { nodes, unsupported } = parseContent(text)
  if (nodes.length === 0 && unsupported.length === 0)
    return [reportValue(at, 'There is nothing to read here.', 'Write something, or delete it.')]
  return [
    ...unsupported.map(what => {
      const fix =
        'Use headings (## and ###), paragraphs, lists, **bold**, *italics*, [links](…) and ![images](…).'
      return reportValue(at, `Pages do not draw ${what}.`, fix)
    }),
    ...listTargets(nodes).flatMap(node => {
      if (node.type === 'image') return findWrongImage(at, node)
      return node.type === 'link' ? findWrongLink(at, node.href, project) : []
    })
  ]
}

function findWrongImage(at: Path, { src, alt }: { src: string; alt: string }): Finding[] {
  if (alt.trim() === '') {
    const message = `The picture "${src}" has no text for people who do not see it.`
    return [reportValue(at, message, 'Write what it shows: ![words](…).')]
  }
  if (!src.startsWith('/') || src.startsWith('//')) {
    const message = `The picture "${src}" is of another site, which pages may not load.`
    return [
      reportValue(at, message, 'Put it into renderer/public/ and write its path, like /pictures/card.png.')
    ]
  }
  if (hasPublicFile(src)) return []
  const message = `There is no picture renderer/public${src}: people would see its text only.`
  return [reportValue(at, message, 'Correct the path, or put the picture there.')]
}

function findWrongLink(at: Path, href: string, { sources, steps = [] }: Project): Finding[] {
  if (!isSafeLink(href)) {
    const message = `The link to "${href}" is not safe, or leads nowhere.`
    return [
      reportValue(at, message, 'Write https://…, mailto:… or the path of a page, like /employee/education.')
    ]
  }
  if (!href.startsWith('/')) return []
  const path = href.split(/[?#]/)[0] ?? ''
  const done = valueAt(sources.get('journey.json')?.value, ['done', 'path'])
  const own = listAt(sources.get('meta/reserved.json')?.value, ['paths']).map(String)
  const pages = [...steps.map(step => step.path), done, ...own].filter(page => typeof page === 'string')
  if (pages.includes(path) || hasPublicFile(path)) return []
  const message = `The link leads to "${path}", and there is no such page.${suggest(path, pages)}`
  return [reportValue(at, message, 'Correct the path.')]
}
