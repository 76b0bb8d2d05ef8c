// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"UDpk":"Welcome","adKr":"Register","erxM":["You get question? Write to ",["email"],"."],"xKWJ":"Wetin you need","IpAt":["Your worker record with ",["organisation"],", for one place."],"KgcE":["E go take about ",["minutes"]," minutes."],"jeTC":"You fit stop and come back anytime.","cmpk":"Download di paper form for guarantors"}

export const project = {"pages":{"journey":{"start":{"bring":{"2":"Photo of your face","3":"Name and email of two guarantors: dem go sign for dia phone"},"advice":"Guarantors dey take time pass, so send dem di link first. Dem fit sign for paper too."}}}}
