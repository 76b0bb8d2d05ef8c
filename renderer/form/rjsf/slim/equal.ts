/**
 * Replaces the library with which RJSF compares props: deep equality, where functions are always equal, and objects that are
 * neither arrays nor plain only equal themselves.
 */
export const createCustomEqual = () => (one: unknown, other: unknown) => isEqual(one, other, new Map())

function isEqual(one: unknown, other: unknown, begun: Map<object, object>): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (!isTree(one) || !isTree(other) || Object.getPrototypeOf(one) !== Object.getPrototypeOf(other))
    return false
  if (begun.get(one) === other) return true // a cycle, equal so far
  begun.set(one, other)
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(name => Object.hasOwn(other, name) && isEqual(one[name], other[name], begun))
  )
}

type Tree = { [name: string]: unknown }

function isTree(value: unknown): value is Tree {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))
}
