// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/client":{"schema":{"properties":{"name":{"title":"Nom du client","errorMessage":{"required":"Entrez le nom du client."}}}}}}
