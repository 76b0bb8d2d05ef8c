// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"Yvjj":["A ti yọ ",["title"]," kúrò."],"anAj":"Fagilé e","cvZq":"Fi òmíràn sí i","lPvA":["Ẹ sọ pé ",["asked"],", ṣùgbọ́n ",["count"]," ló wà. Ẹ yọ ",["surplus"]," kúrò, tàbí kí ẹ yí iye náà padà."],"UbnN":[["many"],": ",["count"]],"gOqq":[["title"],["hide"," nínú ",["count"]]],"gYJI":"Yọ kúrò"}
