// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ijdo":"Wannan kundi ya sauya bayan kun buɗe shi","kUYJ":[["count",2,{"one":["An sauya: ",["answers"],". Ku sake duba ta kafin ku yanke shawara."],"other":["An sauya: ",["answers"],". Ku sake duba su kafin ku yanke shawara."]}]],"LVDD":"An ɓoye muku wani ɓangare na abin da ya sauya. Ku sake duba kundin kafin ku yanke shawara."}
