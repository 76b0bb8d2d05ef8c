import { compileMessage } from './compile-message.ts'

/** A way in which a message uses a placeholder or tag. */
export type UseName = 'shown' | 'number' | 'format' | 'select' | 'date' | 'time' | 'tag'

export interface Use {
  as: Set<UseName>
  /** The branches of its plurals and selects: `one`, `other`, `=0`. */
  forms: { plural: Set<string>; select: Set<string> }
}

/** The uses by placeholder or tag as written, `{name}` or `<link>`, and all literal text joined. */
interface Uses {
  uses: Map<string, Use>
  literal: string
}

export function readUses(message: string): Uses | { unreadable: string } {
  const uses = new Map<string, Use>()
  let literal = ''
  try {
    const compiled = compileMessage(message)
    walk(typeof compiled === 'string' ? [compiled] : compiled, '')
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) }
  }
  return { uses, literal }

  /** Walks nodes as icu-minify compiles them; `counted` is the plural around them, which `#` shows. */
  function walk(nodes: readonly unknown[], counted: string) {
    for (const node of nodes) {
      if (typeof node === 'string') literal += node
      else if (node === 0) note(counted, 'shown')
      else if (Array.isArray(node)) walkNode(node as [string, ...unknown[]], counted)
    }
  }

  function walkNode([name, type, ...rest]: [string, ...unknown[]], counted: string) {
    const written = `{${name}}`
    if (type === undefined) note(written, 'shown')
    else if (typeof type !== 'number' || type === 0) {
      note(`<${name}>`, 'tag')
      walk([type, ...rest], counted)
    } else if (type > 3) {
      note(written, (['number', 'date', 'time'] as const)[type - 4] ?? 'shown')
      note(written, 'shown')
      if (rest[0] !== undefined) note(written, 'format')
    } else {
      const { forms } = note(written, type === 1 ? 'select' : 'number')
      for (const [form, branch] of Object.entries(rest[0] as { [form: string]: unknown })) {
        forms[type === 1 ? 'select' : 'plural'].add(form)
        walk(Array.isArray(branch) ? branch : [branch], type === 1 ? counted : written)
      }
    }
  }

  function note(name: string, as: UseName): Use {
    const use = uses.get(name) ?? { as: new Set(), forms: { plural: new Set(), select: new Set() } }
    use.as.add(as)
    uses.set(name, use)
    return use
  }
}
