import fs from 'node:fs'
import path from 'node:path'

/** A code block of the guide, with the place that the sentence above it names. */
export type Edit = { file: string; block: string } & (
  | { how: 'new file' }
  | { how: 'below' | 'beside' | 'taken off'; place: string }
  | { how: 'in the field' | 'instead of the field'; place: string }
  | { how: 'after the step' | 'in the step'; place: string }
)

/** A heading of the guide with the blocks under it. */
export interface Recipe {
  title: string
  edits: Edit[]
}

/** Returns the recipes of a guide, in order. Throws if no place is named above a block, as readers could not follow it. */
export function recipesIn(guide: string): Recipe[] {
  return guide
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const title = section.slice(0, section.indexOf('\n'))
      return { title, edits: editsIn(section, title) }
    })
    .filter(({ edits }) => edits.length > 0)
}

function editsIn(section: string, title: string): Edit[] {
  const blocks = section.matchAll(/([^\n]+(?:\n[^\n]+)*)\n\n```json\n([\s\S]*?)```/g)
  return [...blocks].map(([, above = '', block = '']) => {
    const sentence = above.replace(/\s+/g, ' ')
    const [, made] = /\ba new file `([^`]+)`:$/i.exec(sentence) ?? []
    if (made) return { how: 'new file', file: made, block }
    const [, file, how, place] =
      /\bIn `([^`]+)`, (below|beside|taken off|in the field|instead of the field|after the step|in the step) `([^`]+)`:$/.exec(
        sentence
      ) ?? []
    if (!file || !how || !place) throw new Error(`"${title}": no place is named above\n${block}`)
    return { how, file, place, block } as Edit
  })
}

/**
 * Returns all recipes in the order to follow them: those that add something, including further ones for the tests, and those
 * that change something.
 */
export function readRecipes(): { additions: Recipe[]; changes: Recipe[] } {
  const guide = recipesIn(read('../../schemas/README.md'))
  const firstChange = guide.findIndex(({ title }) => title === 'Rename a field')
  return {
    additions: [...guide.slice(0, firstChange), ...recipesIn(read('further.md'))],
    changes: guide.slice(firstChange)
  }
}

const read = (file: string) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')
