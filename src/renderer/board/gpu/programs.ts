import { GlProgram, Shader, Texture, UniformGroup } from 'pixi.js';
import { BAND_WIDTH, RING_WIDTH, screenWidths, THICKNESS, THICKNESSES } from '../../../shared/scene/boardLineWidths.ts';
import { LIGHT, paletteData, ROLES, STROKE, type Theme } from '../colourRoles.ts';
import type { GlyphSheet } from '../glyphAtlas.ts';

/**
 * Shader code that turns cells into screen positions. Positions stay in cells on the graphics card. Each frame sends
 * only scale and pan, so moving the view costs nothing per cell. Every edge is rounded to a whole device pixel relative
 * to the board's origin before the pan is added. This makes lines sharp at any scale, and they do not shimmer while the
 * view moves.
 *
 * aCorner: a corner of the instance, 0 or 1 on each axis, then the position of the board's copy.
 */
const VIEW = `
uniform mat3 uProjectionMatrix;
uniform float uScale;
uniform vec2 uPan;
uniform vec4 uPalette[${ROLES.length}];
uniform float uThickness[${THICKNESSES.length}];

vec2 pixelOf(vec2 place) {
  return floor((place + aCorner.zw) * uScale + 0.5);
}

vec4 onScreen(vec2 pixel) {
  return vec4((uProjectionMatrix * vec3(pixel + uPan, 1.0)).xy, 0.0, 1.0);
}
`;

/**
 * Vertex shader for areas and horizontal or vertical lines. aPlace: left, top, right, bottom in cells; aStyle: role,
 * thickness.
 */
const AREA_VERTEX = `#version 300 es
in vec4 aCorner;
in vec4 aPlace;
in vec2 aStyle;
flat out vec4 vColour;
${VIEW}
void main() {
  float thickness = uThickness[int(aStyle.y)];
  float before = floor(thickness * 0.5);
  vec2 low = pixelOf(aPlace.xy) - before;
  vec2 high = pixelOf(aPlace.zw) + thickness - before;
  vColour = uPalette[int(aStyle.x)];
  gl_Position = onScreen(mix(low, high, aCorner.xy));
}
`;

const AREA_FRAGMENT = `#version 300 es
precision mediump float;
flat in vec4 vColour;
out vec4 finalColour;
void main() {
  finalColour = vColour;
}
`;

/**
 * Vertex shader for lines in any direction, and for shapes. aPlace: start and end in cells, or two opposite corners of
 * the square around a shape; aStyle: role, kind of stroke. Edges are softened over a pixel on either side, since the
 * canvas does no anti-aliasing.
 */
const STROKE_VERTEX = `#version 300 es
in vec4 aCorner;
in vec4 aPlace;
in vec2 aStyle;
flat out vec4 vColour;
flat out float vKind;
out vec2 vAlong;
flat out float vHalf;
${VIEW}
void main() {
  vec2 from = (aPlace.xy + aCorner.zw) * uScale;
  vec2 to = (aPlace.zw + aCorner.zw) * uScale;
  vKind = aStyle.y;
  vColour = uPalette[int(aStyle.x)];
  vec2 way = to - from;
  if (aStyle.y >= ${STROKE.disc}.0 && aStyle.y < ${STROKE.wide}.0) {
    vHalf = way.x * 0.5;
    vAlong = (aCorner.xy * 2.0 - 1.0) * (vHalf + 1.0);
    gl_Position = onScreen((from + to) * 0.5 + vAlong);
    return;
  }
  float whole = max(length(way), 0.001);
  vec2 side = vec2(-way.y, way.x) / whole;
  float thickness = uThickness[${THICKNESS.frame}];
  if (aStyle.y == ${STROKE.band}.0) thickness = uScale * ${BAND_WIDTH};
  if (aStyle.y == ${STROKE.fine}.0) thickness = uThickness[${THICKNESS.box}];
  if (aStyle.y >= ${STROKE.wide}.0) thickness = uScale * (aStyle.y - ${STROKE.wide}.0);
  vHalf = max(aStyle.y >= ${STROKE.wide}.0 ? 0.5 : 1.0, thickness * 0.5);
  float reach = vHalf + 1.0;
  vAlong = vec2(aCorner.x * whole, (aCorner.y * 2.0 - 1.0) * reach);
  gl_Position = onScreen(from + way * aCorner.x + side * vAlong.y);
}
`;

const STROKE_FRAGMENT = `#version 300 es
precision highp float;
flat in vec4 vColour;
flat in float vKind;
in vec2 vAlong;
flat in float vHalf;
out vec4 finalColour;
/* Distance in pixels from the edge of a shape, negative inside. */
float beyondShape() {
  if (vKind == ${STROKE.diamond}.0) return (abs(vAlong.x) + abs(vAlong.y) - vHalf) * 0.7071;
  float beyond = length(vAlong) - vHalf;
  if (vKind == ${STROKE.disc}.0) return beyond;
  float width = max(2.0, vHalf * ${RING_WIDTH});
  return abs(beyond + width * 0.5) - width * 0.5;
}

void main() {
  if (vKind >= ${STROKE.disc}.0 && vKind < ${STROKE.wide}.0) {
    finalColour = vColour * clamp(0.5 - beyondShape(), 0.0, 1.0);
    return;
  }
  float dash = vHalf * 7.0;
  if (vKind == ${STROKE.dashed}.0 && mod(vAlong.x, dash) > dash * 0.58) discard;
  finalColour = vColour * clamp(vHalf + 0.5 - abs(vAlong.y), 0.0, 1.0);
}
`;

/**
 * Vertex shader for glyphs. If the sheet has the size that is drawn, one texel is one pixel. aPlace: column and row of
 * the cell, then the glyph's middle within the cell, from 0 to 1; aStyle: glyph, role.
 */
const GLYPH_VERTEX = `#version 300 es
in vec4 aCorner;
in vec4 aPlace;
in vec2 aStyle;
flat out vec4 vColour;
out vec2 vTexel;
uniform vec2 uSlot;
uniform float uGlyphScale;
uniform float uColumns;
${VIEW}
void main() {
  vec2 low = pixelOf(aPlace.xy);
  vec2 size = pixelOf(aPlace.xy + 1.0) - low;
  vec2 glyph = uSlot * uGlyphScale;
  vec2 corner = floor(low + size * aPlace.zw - glyph * 0.5 + 0.5);
  vec2 slot = vec2(mod(aStyle.x, uColumns), floor(aStyle.x / uColumns));
  vColour = uPalette[int(aStyle.y)];
  vTexel = (slot + aCorner.xy) * uSlot;
  gl_Position = onScreen(corner + aCorner.xy * glyph);
}
`;

const GLYPH_FRAGMENT = `#version 300 es
precision highp float;
flat in vec4 vColour;
in vec2 vTexel;
out vec4 finalColour;
uniform sampler2D uTexture;
void main() {
  finalColour = vColour * texture(uTexture, vTexel / vec2(textureSize(uTexture, 0))).a;
}
`;

/** Uniforms that all programs share. They are uploaded only when they change. */
export class ViewUniforms {
  /** The theme that was painted last. */
  theme: Theme = LIGHT;
  readonly group = new UniformGroup(
    {
      uScale: { value: 1, type: 'f32' },
      uPan: { value: new Float32Array(2), type: 'vec2<f32>' },
      uPalette: { value: new Float32Array(4 * ROLES.length), type: 'vec4<f32>', size: ROLES.length },
      uThickness: { value: new Float32Array(THICKNESSES.length), type: 'f32', size: THICKNESSES.length },
    },
    { isStatic: true },
  );

  /**
   * @param scale device pixels per cell.
   * @param panX position of the board's origin on the screen, in whole device pixels; likewise `panY`.
   * @param ratio device pixels per CSS pixel.
   */
  look(scale: number, panX: number, panY: number, ratio: number): void {
    const { uniforms } = this.group;
    uniforms.uScale = scale;
    uniforms.uPan[0] = panX;
    uniforms.uPan[1] = panY;
    uniforms.uThickness.set(screenWidths(scale, ratio));
    this.group.update();
  }

  paint(theme: Theme): void {
    this.theme = theme;
    this.group.uniforms.uPalette.set(paletteData(theme));
    this.group.update();
  }
}

export function areaShader(view: ViewUniforms): Shader {
  return new Shader({
    glProgram: GlProgram.from({ vertex: AREA_VERTEX, fragment: AREA_FRAGMENT, name: 'board-area' }),
    resources: { view: view.group },
  });
}

export function strokeShader(view: ViewUniforms): Shader {
  return new Shader({
    glProgram: GlProgram.from({ vertex: STROKE_VERTEX, fragment: STROKE_FRAGMENT, name: 'board-stroke' }),
    resources: { view: view.group },
  });
}

/** Shader that draws glyphs. It uses one sheet (all glyphs at one size) at a time. */
export class GlyphShader {
  readonly shader: Shader;
  /** The sheet in use, and by which factor its glyphs are stretched on the screen; null before the first use. */
  used: { readonly sheet: GlyphSheet; readonly stretch: number } | null = null;
  // Each shader has a group of its own, because Pixi remembers uploaded values per group, not per program, and several
  // groups use this program in turn.
  private readonly group = new UniformGroup({
    uSlot: { value: new Float32Array([1, 1]), type: 'vec2<f32>' },
    uGlyphScale: { value: 1, type: 'f32' },
    uColumns: { value: 1, type: 'f32' },
  });

  constructor(view: ViewUniforms) {
    this.shader = new Shader({
      glProgram: GlProgram.from({ vertex: GLYPH_VERTEX, fragment: GLYPH_FRAGMENT, name: 'board-glyph' }),
      resources: { view: view.group, glyphs: this.group, uTexture: Texture.EMPTY.source },
    });
  }

  /** @param size font size on the screen, in device pixels. */
  use(sheet: GlyphSheet, size: number): void {
    const { source, size: drawn, slotWidth, slotHeight, columns } = sheet;
    const { uniforms } = this.group;
    uniforms.uSlot[0] = slotWidth;
    uniforms.uSlot[1] = slotHeight;
    // Sizes are rounded to whole pixels. If the sheet was made for this size, do not stretch it by the rounding error.
    const stretch = Math.abs(drawn - size) <= 0.5 ? 1 : size / drawn;
    this.used = { sheet, stretch };
    uniforms.uGlyphScale = stretch;
    uniforms.uColumns = columns;
    if (this.shader.resources.uTexture !== source) this.shader.resources.uTexture = source;
  }

  /** Releases the shader and its reference to the sheet. The sheet's owner destroys the sheet. */
  destroy(): void {
    this.shader.resources.uTexture = Texture.EMPTY.source;
    this.shader.destroy();
  }
}
