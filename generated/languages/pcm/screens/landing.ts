// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"ZeSYt":"Welcome","XocEa":"Register","dxYmr":["You get question? Write to ",["email"],"."],"UAYYn":"Wetin you need","NPZba":["Your worker record with ",["organisation"],", for one place."],"rgqLf":["E go take about ",["minutes"]," minutes."],"ChbUU":"You fit stop and come back anytime.","PuKcJ":"Download di paper form for guarantors"}
