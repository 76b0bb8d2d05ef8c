import { isAnswers, valueAt } from '../../model/paths.ts'
import { isSafeLink, listTargets, parseContent } from '../../schema-files/content.ts'
import { hasPublicFile } from '../../schema-files/public-files.ts'
import type { Source } from '../../schema-files/sources.ts'
import type { Project } from '../project.ts'
import { type Finding, type Path, reportValue, type Rule } from '../rule.ts'
import { suggest } from '../sentences.ts'

/** What is read between questions. */
export const content: Rule = {
  code: 'content',
  level: 'error',
  reason:
    'A link that leads nowhere, a picture that is not there and what pages do not draw would be found out by employees.',
  examples: [
    {
      in: 'ui',
      bad: '"fields": { "dob": { "ui:before": "<b>Read this</b>" } }',
      good: '"fields": { "dob": { "ui:before": "**Read this**" } }'
    },
    {
      in: 'ui',
      bad: '"fields": { "dob": { "ui:before": "See [the law](http://law.example)." } }',
      good: '"fields": { "dob": { "ui:before": "See [the law](https://law.example)." } }'
    },
    {
      in: 'ui',
      bad: '"fields": { "dob": { "ui:before": "Fill in [your pay](/pai) first." } }',
      good: '"fields": { "dob": { "ui:before": "Fill in [your pay](/pay) first." } }'
    },
    {
      in: 'ui',
      bad: '"fields": { "dob": { "ui:after": "![A card](/pictures/card.png)" } }',
      good: '"fields": { "dob": { "ui:after": "![The product](/mark.svg)" } }'
    },
    {
      in: 'ui',
      bad: '"fields": { "dob": { "ui:after": "![](/mark.svg)" } }',
      good: '"fields": { "dob": { "ui:after": "![The product](/mark.svg)" } }'
    }
  ],
  check: { ui: findWrongContent }
}

const words = ['ui:before', 'ui:after'] as const

function findWrongContent({ value }: Source, project: Project): Finding[] {
  const fields = isAnswers(value) && isAnswers(value.fields) ? Object.entries(value.fields) : []
  return fields.flatMap(([name, options]) =>
    words.flatMap(word => {
      const text = isAnswers(options) ? options[word] : undefined
      return typeof text === 'string' ? findInText(['fields', name, word], text, project).slice(0, 1) : []
    })
  )
}

function findInText(at: Path, text: string, project: Project): Finding[] {
  const { nodes, unsupported } = parseContent(text)
  if (nodes.length === 0 && unsupported.length === 0)
    return [reportValue(at, 'There is nothing to read here.', 'Write something, or delete it.')]
  return [
    ...unsupported.map(what => {
      const fix =
        'Take headings (## and ###), paragraphs, lists, **bold**, *italics*, [links](…) and ![images](…).'
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
    const message = `The picture "${src}" has no words for those who do not see it.`
    return [reportValue(at, message, 'Write what it shows: ![words](…).')]
  }
  if (!src.startsWith('/') || src.startsWith('//')) {
    const message = `The picture "${src}" is of another site, which pages may not load.`
    return [
      reportValue(at, message, 'Put it into renderer/public/ and write its path, like /pictures/card.png.')
    ]
  }
  if (hasPublicFile(src)) return []
  const message = `There is no picture renderer/public${src}: people would see its words alone.`
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
  const reserved = valueAt(sources.get('meta/reserved.json')?.value, ['paths'])
  const own = Array.isArray(reserved) ? reserved.map(String) : []
  const pages = [...steps.map(step => step.path), done, ...own].filter(page => typeof page === 'string')
  if (pages.includes(path) || hasPublicFile(path)) return []
  const message = `The link leads to "${path}", and there is no such page.${suggest(path, pages)}`
  return [reportValue(at, message, 'Correct the path.')]
}
