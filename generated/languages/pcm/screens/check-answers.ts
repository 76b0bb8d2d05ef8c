// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"4o8o7s":"Change anything wey no correct again.","2o9qet":"Correct anything wey dey wrong before you sign.","1mh1on6":"Print or save as PDF","1xtpvhr":["Answer",["hide"," ",["title"]]],"1rqlg90":"Never go","14m26hs":"You don change answers here. Dem go show for dis page after dem go.","wh6qa3":"Never save","7idqzk":"You don type answers here. Dem go show for dis page after you save dem.","l38rhl":"If you like, no answer","8m9gzj":"No answer yet","1y5jbpw":[["strong","E still remain:"]," ",["titles"]],"8ckot":["Hide",["hide"," ",["title"]]],"635ji":["Show",["hide"," ",["title"]]]}
