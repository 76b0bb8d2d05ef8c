import { organisation } from '../../generated/index.ts'

/** What every mail ends with. */
export const signature = `\n\n${organisation.name}\n`
