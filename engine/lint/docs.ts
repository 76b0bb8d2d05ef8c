import type { Sources } from '../schema-files/sources.ts'
import { createExampleSources, exampleKept, locateExample, pickMetaSchemas } from './example-project.ts'
import { lint } from './index.ts'
import { chapters, rules } from './registry.ts'
import type { Example, Rule } from './rule.ts'

/** Formats every rule, with examples and the linter's findings in them, for schemas/RULES.md. */
export function formatRulesAsMarkdown(sources: Sources): string {
  const metas = pickMetaSchemas(sources)
  const texts = chapters.map(chapter => {
    const sections = chapter.rules.map(rule => formatMarkdown(rule, metas))
    return `## ${chapter.title}\n\n${sections.join('\n')}`
  })
  return `${introduction}\n${texts.join('\n')}`
}

const introduction = `# What the linter finds

\`npm run schemas:check\` reports these mistakes, and so do generate, dev, start and CI. Errors stop them; warnings do not.
Each report has file, line and column, what is wrong, how it would affect people, and one fix; at most 10 at a time, errors
first. \`--json\` prints \`[{ file, line, col, level, code, message, fix }]\`.

\`npm run schemas:check -- --write-rules\` writes this file. Its examples are tests of the linter.
`

function formatMarkdown({ code, isWarning, reason, examples }: Rule, metas: Sources): string {
  const texts = examples.map(example => {
    const { file } = locateExample(example)
    const [found] = lint(createExampleSources(metas, example, 'bad'), {
      kept: exampleKept,
      translations: true
    })
    const quoted = `> ${found?.message}\n> fix: ${found?.fix}\n`
    if (example.bad === '') return `Without \`${file}\`:\n\n${quoted}`
    if (example.good === '')
      return `In \`${file}\`:\n\n${fence(example.bad)}\n${quoted}\nRight: no such file.\n`
    return `In \`${file}\`:\n\n${fence(example.bad)}\n${quoted}\nRight:\n\n${fence(example.good)}`
  })
  return `### ${code}\n\n${isWarning ? 'Warning' : 'Error'}. ${reason}\n\n${texts.join('\n')}`
}

const fence = (text: string) => `\`\`\`json\n${text}\n\`\`\`\n`

export function formatRulesAsText(): string {
  return rules.map(formatText).join('\n\n')
}

function formatText({ code, isWarning, reason, examples }: Rule): string {
  const lines = examples.flatMap(example => [
    ...formatLines('wrong', 'bad', example),
    ...formatLines('right', 'good', example)
  ])
  return [`${code}  ${isWarning ? 'warning' : 'error'}  ${reason}`, ...lines].join('\n')
}

function formatLines(label: string, which: 'bad' | 'good', example: Example): string[] {
  const lines =
    example[which] === '' ? [`(there is no ${locateExample(example).file})`] : example[which].split('\n')
  return lines.map((line, index) => `  ${index === 0 ? label : '     '}  ${line}`)
}
