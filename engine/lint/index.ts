import type { Diagnostic } from '../diagnostic.ts'
import type { Snapshot } from '../evolution/snapshot.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers } from '../values/paths.ts'
import { type ResolvedProject, resolveProject } from '../resolve/project.ts'
import type { Source, Sources } from '../schema-files/sources.ts'
import { createProject, type Memory, type Project } from './project.ts'
import { rules } from './registry.ts'
import { diagnose, linesAt } from './report.ts'
import type { FileType, Finding, Rule } from './rule.ts'
import { json } from './rules/files/json.ts'
import { shape } from './rules/files/shape.ts'
import { isQuestion, listSchemaNodes, type SchemaNode } from './schema-node.ts'

export { formatDiagnostic, formatDiagnostics } from './report.ts'

interface LintOptions {
  /** Caches results that are slow to compute. */
  memory?: Memory
  /** Earlier versions of the schemas, oldest first, to check former places. */
  kept?: readonly Snapshot[]
  /** Whether to report missing translations. Off while an author edits a form. */
  translations?: boolean
}

/** Lints the schemas. Returns errors before warnings, then sorted by file and line. Without errors, `generate` can run. */
export const lint = (sources: Sources, options?: LintOptions): Diagnostic[] =>
  inspect(sources, options).diagnostics

/** Lints the schemas, and also returns them resolved if there is no error. */
export function inspect(
  sources: Sources,
  { memory = ownMemory, kept = [], translations = false }: LintOptions = {}
): { diagnostics: Diagnostic[]; resolved?: ResolvedProject } {
  const project = createProject(sources, { memory, kept, translations })
  const files = [...sources.values()].filter(({ file }) => !file.startsWith('meta/'))
  const forms = files.filter(source => fileTypeOf(source) === 'form')
  const nodes = new Map(forms.map(source => [source, listSchemaNodes(source, project)] as const))
  const all = [...nodes.values()].flat()
  const found = [
    ...files.flatMap(source => lintFile(source, nodes.get(source) ?? [], project)),
    ...byPrecedence.flatMap(rule => lintProject(rule, project, all))
  ]
  const isWrong = found.some(({ level }) => level === 'error')
  const resolved = isWrong ? undefined : resolveProject(sources)
  if (resolved) {
    const ofWhole = byPrecedence.filter(rule => !rule.yields)
    found.push(...ofWhole.flatMap(rule => lintWhole(rule, project, resolved)))
    for (const rule of byPrecedence.filter(({ yields }) => yields))
      found.push(...lintUnreported(rule, project, resolved, found))
  }
  const diagnostics = keepFirstOfEachPath(found.sort(compareDiagnostics))
  return { diagnostics, ...(resolved && { resolved }) }
}

/** The default cache of this process, with the newest text of each name. */
const ownMemory: Memory = createMemory()

function createMemory(): Memory {
  const cachedTexts = new Map<string, { of: string; text: string }>()
  return {
    reuse(name, of, make) {
      const words = JSON.stringify(of)
      const before = cachedTexts.get(name)
      const now = before?.of === words ? before : { of: words, text: make() }
      cachedTexts.set(name, now)
      return now.text
    }
  }
}

const byPrecedence = [...rules].sort((one, other) => (other.precedence ?? 0) - (one.precedence ?? 0))

const rulesByType = new Map<FileType, Rule[]>()

/** Returns the rules that check a file of this type or its schemas. Most rules check forms only. */
const rulesOfType = (type: FileType) =>
  getOrCreate(rulesByType, type, () =>
    byPrecedence.filter(
      ({ check }) => check.text || check.file || check[type] || (type === 'form' && schemaCheckOf(check))
    )
  )

const schemaCheckOf = ({ schema, filledIn, question }: Rule['check']) => schema ?? filledIn ?? question

function lintFile(source: Source, nodes: SchemaNode[], project: Project): Diagnostic[] {
  const type = fileTypeOf(source)
  return rulesFor(source, project).flatMap(rule => {
    const { file, [type]: ofType } = rule.check
    const whole = [
      ...findInText(rule, source),
      ...(file?.(source, project) ?? []),
      ...(ofType?.(source, project) ?? [])
    ]
    const within = schemaCheckOf(rule.check) ? nodes.flatMap(node => lintNode(rule, node, project)) : []
    return [...whole.map(finding => diagnose(rule, source, finding)), ...within]
  })
}

const foundInTexts = new WeakMap<Source, Map<Rule, Finding[]>>()

function findInText(rule: Rule, source: Source): Finding[] {
  const { text } = rule.check
  if (!text) return []
  const found = getOrCreate(foundInTexts, source, () => new Map<Rule, Finding[]>())
  return getOrCreate(found, rule, () => text(source))
}

/**
 * Returns only `json` for a file that cannot be parsed, and only `shape` for one that is not an object: other findings would be
 * noise. Returns none for a ui.json whose form cannot be parsed, as all its fields would be missing.
 */
function rulesFor(source: Source, { sources }: Project): readonly Rule[] {
  if (source.errors.length > 0) return [json]
  const form = fileTypeOf(source) === 'ui' && sources.get(source.file.replace(/ui\.json$/, 'schema.json'))
  if (form && form.errors.length > 0) return []
  return isAnswers(source.value) ? rulesOfType(fileTypeOf(source)) : [shape]
}

function lintNode(rule: Rule, node: SchemaNode, project: Project): Diagnostic[] {
  const { schema, filledIn, question } = rule.check
  const isFilledIn = node.usage === 'filled-in'
  const findings = [
    ...(schema?.(node, project) ?? []),
    ...((isFilledIn && filledIn?.(node, project)) || []),
    ...((isFilledIn && isQuestion(node) && question?.(node, project)) || [])
  ]
  return findings.map(finding => diagnose(rule, node.source, finding, node.path))
}

function lintProject(rule: Rule, project: Project, nodes: SchemaNode[]): Diagnostic[] {
  const findings = rule.check.project?.(project, nodes) ?? []
  return findings.map(finding => diagnose(rule, finding.source, finding))
}

function lintWhole(rule: Rule, project: Project, resolved: ResolvedProject): Diagnostic[] {
  const findings = rule.check.whole?.(project, resolved) ?? []
  return findings.map(finding => diagnose(rule, finding.source, finding))
}

/** Keeps only findings in lines where no other rule reported anything. */
function lintUnreported(rule: Rule, project: Project, resolved: ResolvedProject, others: Diagnostic[]) {
  const findings = rule.check.whole?.(project, resolved) ?? []
  const unreported = findings.filter(({ source, where }) => {
    const [first, last] = linesAt(source, typeof where === 'number' ? [] : where)
    const isWithin = ({ file, line }: Diagnostic) =>
      file === `schemas/${source.file}` && line >= first && line <= last
    return !others.some(isWithin)
  })
  return unreported.map(finding => diagnose(rule, finding.source, finding))
}

function fileTypeOf({ file }: Source): FileType {
  if (file.endsWith('/schema.json')) return 'form'
  if (file.endsWith('/ui.json')) return 'ui'
  if (file.startsWith('lists/')) return 'list'
  if (file === 'journey.json') return 'journey'
  return file === 'sections/order.json' ? 'sectionOrder' : 'other'
}

/** Keeps the first diagnostic of each place, as one mistake often causes others. */
function keepFirstOfEachPath(diagnostics: Diagnostic[]): Diagnostic[] {
  const places = new Set<string>()
  return diagnostics.filter(({ file, line, col }) => {
    const place = `${file}:${line}:${col}`
    return !places.has(place) && places.add(place)
  })
}

/** Sorts invalid JSON first, then other errors, then warnings. */
function compareDiagnostics(one: Diagnostic, other: Diagnostic): number {
  return (
    rank(one) - rank(other) ||
    compareTexts(one.file, other.file) ||
    one.line - other.line ||
    one.col - other.col
  )
}

const rank = ({ code, level }: Diagnostic) => (level === 'warning' ? 2 : code === json.code ? 0 : 1)
const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
