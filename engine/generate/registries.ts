import fs from 'node:fs'
import path from 'node:path'
import { writeChanged } from './write.ts'

/**
 * Lists the modules of the vocabulary in the `index.ts` next to them, so that a new kind or keyword only needs its own files. A
 * separate program, as all other programs import these lists.
 */
const root = path.resolve(import.meta.dirname, '../..')
/** The path from the authoring folders. */
const vocabulary = '../../vocabulary'

for (const { folder, render } of [
  { folder: 'engine/vocabulary/kinds', render: renderKinds },
  { folder: 'engine/authoring/kinds', render: renderAuthoredKinds },
  { folder: 'engine/vocabulary/keywords', render: renderKeywords },
  { folder: 'engine/authoring/keywords', render: renderAuthoredKeywords }
]) {
  const names = fs
    .readdirSync(path.join(root, folder))
    .flatMap(file => (file.endsWith('.ts') && file !== 'index.ts' ? [file.slice(0, -3)] : []))
    .sort()
  const text = `// Written by \`npm run generate\`.\n${render(names)}`
  if (writeChanged(path.join(root, folder, 'index.ts'), text)) console.log(`${folder}/index.ts is written`)
}

function renderKinds(names: string[]): string {
  return `import type { Kind } from '../kind.ts'
${renderImports(names)}
/** Every kind that a form can name as \`format\`. */
export const kinds = {
${renderMembers(names, name => name)}
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
`
}

function renderAuthoredKinds(names: string[]): string {
  return `import type { KindName } from '${vocabulary}/kinds/index.ts'
import type { KindAuthoring } from '../kind.ts'
${renderImports(names)}
/** The authoring side of every kind. */
export const authoredKinds: Record<KindName, KindAuthoring> = {
${renderMembers(names, name => name)}
}
`
}

function renderKeywords(names: string[]): string {
  return `${renderImports(names)}
/** The keywords with which page and server do something, by name. */
export const keywords = {
${renderMembers(names, name => `x-${toCamelCase(name)}`)}
}

export type KeywordName = keyof typeof keywords
`
}

function renderAuthoredKeywords(names: string[]): string {
  return `import type { KeywordName } from '${vocabulary}/keywords/index.ts'
import type { KeywordAuthoring } from '../keyword.ts'
${renderImports(names)}
/** The authoring side of every keyword. */
export const authoredKeywords = {
${renderMembers(names, name => `x-${toCamelCase(name)}`)}
} satisfies { [Name in KeywordName]: KeywordAuthoring<Name> } & { [other: string]: unknown }

export type AuthoredKeywordName = keyof typeof authoredKeywords
`
}

function renderImports(names: string[]): string {
  return names.map(name => `import { ${exportOf(name)} } from './${name}.ts'\n`).join('')
}

function renderMembers(names: string[], keyOf: (name: string) => string): string {
  const members = names.map(name => {
    const key = keyOf(name)
    if (key === exportOf(name)) return `  ${key}`
    return `  ${key.includes('-') ? `'${key}'` : key}: ${exportOf(name)}`
  })
  return members.join(',\n')
}

/** Returns the name that a module exports: its file name, unless that is reserved in JavaScript. */
function exportOf(name: string): string {
  return name === 'else' ? 'elseValue' : toCamelCase(name)
}

function toCamelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
