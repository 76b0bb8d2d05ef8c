import { isAnswers, pointerOf, valueAt } from '../../paths.ts'
import { resolveRef } from '../../schema-files/references.ts'
import { didYouMean, listed, type Mistake, mistakeAt, quoted } from '../report.ts'
import type { Place } from '../schema-node.ts'
import type { Project } from '../project.ts'

/** `$ref`s and lists: what leads out of a field must lead to something, inside schemas/. */
export function referenceMistakes(place: Place, project: Project): Mistake[] {
  return [...brokenRef(place, project), ...wrongList(place, project)]
}

function brokenRef({ source, path, schema }: Place, { sources }: Project): Mistake[] {
  const ref: unknown = schema.$ref
  if (ref === undefined) return []
  const at = [...path, '$ref']
  const target = typeof ref === 'string' ? resolveRef(source.file, ref) : undefined
  if (typeof ref !== 'string' || !target || /^([a-z]+:|\/)/i.test(ref) || target.file.startsWith('..')) {
    const message = `${quoted(ref)} leads out of schemas/. Only files of this folder can be used.`
    const fix = 'Use a path like ../../steps/personal-details/schema.json#/properties/phone.'
    return [mistakeAt(source, at, { code: 'ref-outside', message, fix })]
  }
  const file = sources.get(target.file)
  if (!file) {
    const message = `There is no file schemas/${target.file}.${didYouMean(target.file, [...sources.keys()])}`
    return [mistakeAt(source, at, { code: 'ref', message, fix: 'Correct the path.' })]
  }
  if (file.errors.length > 0 || isAnswers(valueAt(file.value, target.path))) return []
  const around = valueAt(file.value, target.path.slice(0, -1))
  const names = isAnswers(around) ? Object.keys(around) : []
  const where = file === source ? 'this file' : 'that file'
  const message = `"${ref}" points at nothing in ${where}.${didYouMean(target.path.at(-1) ?? '', names)}`
  const fix = listed('Defined there', names, 'Correct what follows the #.')
  return [mistakeAt(source, at, { code: 'ref', message, fix })]
}

/** A `$ref` that comes back to where it stands: the form would have no end. */
export function refCircles(places: Place[]): Mistake[] {
  const refs = places.flatMap(place => (typeof place.schema.$ref === 'string' ? [placed(place)] : []))
  const byFile = new Map<string, Ref[]>()
  for (const ref of refs) {
    const others = byFile.get(ref.file)
    if (others) others.push(ref)
    else byFile.set(ref.file, [ref])
  }
  const within = ({ target }: Ref) =>
    (byFile.get(target.file) ?? []).filter(
      ({ pointer }) => pointer === target.pointer || pointer.startsWith(`${target.pointer}/`)
    )
  const [open, done] = [new Set<Ref>(), new Set<Ref>()]
  const found: Mistake[] = []
  const visit = (ref: Ref) => {
    if (open.has(ref)) return void found.push(circle(ref))
    if (done.has(ref)) return
    done.add(ref)
    open.add(ref)
    for (const next of within(ref)) visit(next)
    open.delete(ref)
  }
  for (const ref of refs) visit(ref)
  return found
}

interface Ref {
  place: Place
  file: string
  pointer: string
  target: { file: string; pointer: string }
}

function placed(place: Place): Ref {
  const { source, path, schema } = place
  const target = resolveRef(source.file, schema.$ref ?? '')
  const pointer = pointerOf(path)
  return { place, file: source.file, pointer, target: { file: target.file, pointer: pointerOf(target.path) } }
}

function circle({ place: { source, path, schema } }: Ref): Mistake {
  const message = `"${schema.$ref}" comes back to itself: the form would have no end.`
  const fix = 'Point at a field that does not lead back here.'
  return mistakeAt(source, [...path, '$ref'], { code: 'circle', message, fix })
}

function wrongList({ source, path, schema }: Place, { lists }: Project): Mistake[] {
  const list: unknown = schema['x-options']?.list
  if (typeof list !== 'string') return []
  const names = Object.keys(lists)
  if (!Object.hasOwn(lists, list)) {
    const message = `There is no list called "${list}".${didYouMean(list, names)}`
    const fix = listed('Lists are', names)
    return [mistakeAt(source, [...path, 'x-options', 'list'], { code: 'list', message, fix })]
  }
  const by: unknown = lists[list]?.by
  const given: unknown = schema['x-options']?.params
  const params = isAnswers(given) ? Object.keys(given) : []
  const unknown = params.find(param => param !== by)
  if (unknown !== undefined) {
    const message = `The list "${list}" has no parameter "${unknown}".${typeof by === 'string' ? didYouMean(unknown, [by]) : ''}`
    const fix = typeof by === 'string' ? `Its parameter is: ${by}.` : 'Delete "params".'
    return [
      mistakeAt(source, [...path, 'x-options', 'params', unknown], { code: 'list', message, fix }, 'name')
    ]
  }
  if (typeof by !== 'string' || params.includes(by)) return []
  const message = `The list "${list}" is chosen by "${by}", but nothing says which field has it: the list would be empty.`
  const fix = `Add "params": { "${by}": "…" } with the name of the field beside this one.`
  return [mistakeAt(source, [...path, 'x-options', 'list'], { code: 'list', message, fix })]
}
