import type { InspectedFile } from '../../files/inspect-upload.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { guarantorPaper, portrait, signature } from './drawings.ts'

/** As many different ones are drawn of each; after that they come in turn. */
const different = 200
const slotsApart = 100_000

export type Supplies = ReturnType<typeof createSupplies>

/** The files of people who do not exist: photos, signatures and papers. */
export function createSupplies() {
  const drawn = new Map<string, Promise<Buffer>>()

  return async (
    { field, slot }: { field: FileField; slot: number },
    number: number
  ): Promise<InspectedFile> => {
    const seed = (number % different) + slot * slotsApart
    const { rule } = field
    const isPaper = rule.types.includes('application/pdf')
    const isPhoto = !isPaper && rule.width !== undefined
    const draw = () => {
      if (isPaper) return guarantorPaper(seed)
      return isPhoto ? portrait(seed, rule.width ?? 0, rule.height ?? rule.width ?? 0) : signature(seed)
    }
    const key = `${field.part} ${field.field} ${seed}`
    const bytes = drawn.get(key) ?? draw()
    drawn.set(key, bytes)
    const [type, ending] = isPaper
      ? ['application/pdf', 'pdf']
      : isPhoto
        ? ['image/jpeg', 'jpg']
        : ['image/png', 'png']
    return { field, rowId: '', slot, name: `${field.field}${slot || ''}.${ending}`, type, bytes: await bytes }
  }
}
