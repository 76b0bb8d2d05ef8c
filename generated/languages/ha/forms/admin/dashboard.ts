// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/dashboard":{"schema":{"title":"Allon bayanai","properties":{"employees":{"title":"Yawan ma’aikata"},"incomplete":{"title":"Ba su cika ba"},"complete":{"title":"Sun cika"},"male":{"title":"Ma’aikata maza"},"female":{"title":"Ma’aikata mata"}}}}}
