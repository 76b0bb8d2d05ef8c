// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/dashboard":{"schema":{"properties":{"employees":{"title":"How Many Workers"},"incomplete":{"title":"Never Complete"},"complete":{"title":"Don Complete"},"male":{"title":"Workers Wey Be Man"},"female":{"title":"Workers Wey Be Woman"}}}}}
