// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"RWRy":"Dis answers don change for anoda place","qALA":"Show di answers wey don save","ptkj":"We don add questions since you open dis page. Load am again to answer dem.","KRmv":"OK","arYo":"Your answers still dey. Choose anoda photo and save again.","xJpv":"Dem save dem from anoda window or device after you open dis page. Wetin you put here never save."}
