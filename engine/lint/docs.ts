import type { Sources } from '../schema-files/sources.ts'
import { lint } from './index.ts'
import { exampleSources, metasOf, placeOf } from './example-project.ts'
import { chapters } from './registry.ts'
import type { Example, Rule } from './rule.ts'

/** Every rule with its examples and what the linter says of them, for schemas/RULES.md. */
export function rulesInMarkdown(sources: Sources): string {
  const metas = metasOf(sources)
  const told = chapters.map(({ title, rules }) => {
    const sections = Object.entries(rules).map(([code, rule]) => inMarkdown(code, rule, metas))
    return `## ${title}\n\n${sections.join('\n')}`
  })
  return `${introduction}\n${told.join('\n')}`
}

const introduction = `# What the linter finds

\`npm run schemas:check\` looks for these mistakes; so do generate, dev, start and CI. An error stops; a warning is said.
Every mistake is told with file, line and column, what is wrong, what it would do to people, and one fix; at most 10 at a
time, errors first. \`--json\` answers \`[{ file, line, col, level, code, message, fix }]\`.

This file is written by \`npm run schemas:check -- --write-rules\`; the examples are the linter's tests.
`

function inMarkdown(code: string, { level, why, examples }: Rule, metas: Sources): string {
  const told = examples.map(example => {
    const { file } = placeOf(example)
    const [mistake] = lint(exampleSources(metas, example, 'bad'))
    const said = `> ${mistake?.message}\n> fix: ${mistake?.fix}\n`
    if (example.bad === '') return `Without \`${file}\`:\n\n${said}`
    return `In \`${file}\`:\n\n${fenced(example.bad)}\n${said}\nRight:\n\n${fenced(example.good)}`
  })
  return `### ${code}\n\n${level === 'error' ? 'Error' : 'Warning'}. ${why}\n\n${told.join('\n')}`
}

const fenced = (text: string) => `\`\`\`json\n${text}\n\`\`\`\n`

/** The same for a terminal. */
export function rulesInText(): string {
  const all = chapters.flatMap(({ rules }) => Object.entries(rules))
  return all.map(([code, rule]) => inText(code, rule)).join('\n\n')
}

function inText(code: string, { level, why, examples }: Rule): string {
  const told = examples.flatMap(example => [
    ...marked('wrong', 'bad', example),
    ...marked('right', 'good', example)
  ])
  return [`${code}  ${level}  ${why}`, ...told].join('\n')
}

function marked(word: string, which: 'bad' | 'good', example: Example): string[] {
  const lines =
    example[which] === '' ? [`(there is no ${placeOf(example).file})`] : example[which].split('\n')
  return lines.map((line, index) => `  ${index === 0 ? word : '     '}  ${line}`)
}
