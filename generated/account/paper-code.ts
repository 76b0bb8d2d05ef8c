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
    exports["1045ba44"] = validate0;
    var func0 = require_ucs2length().default, pattern0 = new RegExp("^\\s*(?:[0-9A-Za-z][\\s-]*){20}$", "u");
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.code === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "code" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.code !== void 0) {
          let data0 = data.code;
          if (typeof data0 == "string") {
            if (func0(data0) > 40) {
              let err1 = { instancePath: instancePath + "/code", keyword: "maxLength", params: { limit: 40 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
            if (!pattern0.test(data0)) {
              let err2 = { instancePath: instancePath + "/code", keyword: "pattern", params: { pattern: "^\\s*(?:[0-9A-Za-z][\\s-]*){20}$" } };
              vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
            }
          } else {
            let err3 = { instancePath: instancePath + "/code", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
          }
        }
      } else {
        let err4 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"account/paper-code","schema":{"title":"Code of a PDF","type":"object","required":["code"],"properties":{"code":{"type":"string","title":"Code of the PDF","pattern":"^\\s*(?:[0-9A-Za-z][\\s-]*){20}$","maxLength":40,"errorMessage":"The code has 20 letters and digits."}}},"ui":{"ui:submit":"Check the code","fields":{"code":{"ui:help":"It is on the last page, for example 7K2QD-M3XVR-0T9HB-C5WZ1.","ui:autocomplete":"off"}}}}, validate: validators["1045ba44"], validators }
