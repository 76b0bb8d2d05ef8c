// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ijdo":"Dis record don change since you open am","kUYJ":[["count",2,{"one":["E change: ",["answers"],". Look am again before you decide."],"other":["Dem change: ",["answers"],". Look dem again before you decide."]}]],"LVDD":"You no fit see everything wey change. Look di record again before you decide."}
