// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/person-head":{"schema":{"title":"Kan kundi","properties":{"picture":{"title":"Fasfo","errorMessage":{"dimensions":"Girman hoton bai dace da hoton fasfo ba."}},"lastName":{"title":"Sunan mahaifi (Surname)","errorMessage":{"required":"Ku rubuta sunan mahaifinku (surname)."}},"firstName":{"title":"Sunan farko"},"username":{"title":"Suna"}}}}}
