// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["-61685eaf"] = validate0;
    var func0 = require_ucs2length().default;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (Array.isArray(data)) {
        if (data.length > 50) {
          let err0 = { instancePath, keyword: "maxItems", params: { limit: 50 } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.length < 1) {
          let err1 = { instancePath, keyword: "minItems", params: { limit: 1 } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        let len0 = data.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data0 = data[i0];
          if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
            if (data0.name === void 0) {
              let err2 = { instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "name" } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
            if (data0.nameOfCourse === void 0) {
              let err3 = { instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "nameOfCourse" } };
              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
            }
            if (data0.dateObtained === void 0) {
              let err4 = { instancePath: instancePath + "/" + i0, keyword: "required", params: { missingProperty: "dateObtained" } };
              vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
            }
            if (data0.name !== void 0) {
              let data1 = data0.name;
              if (typeof data1 == "string") {
                if (func0(data1) > 200) {
                  let err5 = { instancePath: instancePath + "/" + i0 + "/name", keyword: "maxLength", params: { limit: 200 } };
                  vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                }
              } else {
                let err6 = { instancePath: instancePath + "/" + i0 + "/name", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
              }
            }
            if (data0.dateObtained !== void 0 && typeof data0.dateObtained != "string") {
              let err7 = { instancePath: instancePath + "/" + i0 + "/dateObtained", keyword: "type", params: { type: "string" } };
              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
            }
            if (data0.nameOfCourse !== void 0) {
              let data3 = data0.nameOfCourse;
              if (typeof data3 == "string") {
                if (func0(data3) > 200) {
                  let err8 = { instancePath: instancePath + "/" + i0 + "/nameOfCourse", keyword: "maxLength", params: { limit: 200 } };
                  vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                }
              } else {
                let err9 = { instancePath: instancePath + "/" + i0 + "/nameOfCourse", keyword: "type", params: { type: "string" } };
                vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
              }
            }
          } else {
            let err10 = { instancePath: instancePath + "/" + i0, keyword: "type", params: { type: "object" } };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath, keyword: "type", params: { type: "array" } };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"steps/certificates","schema":{"title":"Professional Certification","type":"array","minItems":1,"maxItems":50,"errorMessage":{"maxItems":"Add no more than 50 rows."},"items":{"type":"object","required":["name","nameOfCourse","dateObtained"],"properties":{"name":{"type":"string","title":"Name of Certificate","examples":["PMP","ICAN","HSE Level 2","CIPM","NEBOSH"],"maxLength":200},"dateObtained":{"type":"string","title":"Date Obtained","examples":["2022-01-20","2025-10-31"],"format":"date","x-notAfter":"today"},"nameOfCourse":{"type":"string","title":"Name of course","examples":["Project management","Accounting","Health, safety and environment","Personnel management","Occupational safety"],"maxLength":200}}}},"ui":{"ui:help":"No certificates? Select Next to skip this step.","ui:row":"Qualification {n}","ui:add":"Add Another Qualification","ui:remove":"Remove"}}, validate: validators["-61685eaf"], validators }
