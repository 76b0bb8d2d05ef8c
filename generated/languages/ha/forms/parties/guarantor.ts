// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"parties/guarantor":{"schema":{"title":"Nemi mai tsaya muku","properties":{"name":{"title":"Cikakken sunan mai tsaya muku"},"email":{"title":"Imel na mai tsaya muku"},"phone":{"title":"Lambar wayar mai tsaya muku"},"relationship":{"title":"Ta yaya kuka san juna?"}}},"ui":{"ui:submit":"Aika linkin","fields":{"name":{"ui:help":"Wanda ya san ku sosai kuma ba danginku ba ne."},"email":{"ui:help":"Mai tsaya muku zai sami linki da kod a wannan adireshi."},"relationship":{"ui:help":"Misali: tsohon shugaba a wurin aiki, fasto ko limami, maƙwabci"}}}}}
