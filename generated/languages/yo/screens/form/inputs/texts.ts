// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"kWhI":[["count",2,{"other":["Ó ku àmì ",0,"."]}]],"IMFX":[["count",2,{"other":["Ó fi ọ̀rọ̀ ",0," pọ̀ jù."]}]],"cDbb":[["count",2,{"other":["A ṣì nílò ọ̀rọ̀ ",0," sí i."]}]],"oPQj":[["count",2,{"other":["Ó ku ọ̀rọ̀ ",0,"."]}]],"KuMf":["Ọ̀rọ̀ ",["least"]," ó kéré tán, ",["most"]," ó pọ̀ jù."],"qpOn":["Ọ̀rọ̀ ",["most"]," ó pọ̀ jù."],"Galf":["Ọ̀rọ̀ ",["least"]," ó kéré tán."],"iKXw":"Ìràwọ̀ méjì máa ń mú ọ̀rọ̀ **dúdú dáadáa**, ọ̀kan á mú un *dagun*. Ẹ fi àmì (-) bẹ̀rẹ̀ ìlà láti ṣe àtòjọ.","JzmL":"Bó ṣe máa rí nìyí:"}
