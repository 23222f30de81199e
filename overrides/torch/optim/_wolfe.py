"""The line search of LBFGS: a step length that lowers the loss enough and flattens the slope (strong Wolfe conditions).

Bracketing, then zooming in, with the minimum of a cubic through two points and their slopes.
"""

import math


def cubic_minimum(x1, f1, g1, x2, f2, g2, bounds=None):
    """Where the cubic with these values and slopes is least, within the bounds (by default between the points)."""
    low, high = bounds if bounds is not None else ((x1, x2) if x1 <= x2 else (x2, x1))
    d1 = g1 + g2 - 3 * (f1 - f2) / (x1 - x2)
    square = d1 ** 2 - g1 * g2
    if square >= 0:
        d2 = math.sqrt(square)
        if x1 <= x2:
            place = x2 - (x2 - x1) * ((g2 + d2 - d1) / (g2 - g1 + 2 * d2))
        else:
            place = x1 - (x1 - x2) * ((g1 + d2 - d1) / (g1 - g2 + 2 * d2))
        return min(max(place, low), high)
    return (low + high) / 2.0


def strong_wolfe(evaluate, t, direction, f, g, slope, most, c1=1e-4, c2=0.9, tolerance=1e-9):
    """(loss, gradient, step length, evaluations); `evaluate(t)` gives loss and gradient at a step length, about `most` times."""
    size = direction.abs().max()
    g = g.clone()
    f_new, g_new = evaluate(t)
    asked = 1
    slope_new = g_new.dot(direction)
    t_prev, f_prev, g_prev, slope_prev = 0, f, g, slope
    done, rounds = False, 0
    while rounds < most:
        if f_new > f + c1 * t * slope or (rounds > 1 and f_new >= f_prev):
            points = [t_prev, t], [f_prev, f_new], [g_prev, g_new.clone()], [slope_prev, slope_new]
            break
        if abs(slope_new) <= -c2 * slope:
            points, done = ([t], [f_new], [g_new], [slope_new]), True
            break
        if slope_new >= 0:
            points = [t_prev, t], [f_prev, f_new], [g_prev, g_new.clone()], [slope_prev, slope_new]
            break
        low, high, before = t + 0.01 * (t - t_prev), t * 10, t
        t = cubic_minimum(t_prev, f_prev, slope_prev, t, f_new, slope_new, bounds=(low, high))
        t_prev, f_prev, g_prev, slope_prev = before, f_new, g_new.clone(), slope_new
        f_new, g_new = evaluate(t)
        asked += 1
        slope_new = g_new.dot(direction)
        rounds += 1
    else:
        points = [0, t], [f, f_new], [g, g_new], [slope, slope_new]
    ts, fs, gs, slopes = points
    # zoom in between the two points, the lower one first
    stuck = False
    low, high = (0, 1) if fs[0] <= fs[-1] else (1, 0)
    while not done and rounds < most:
        if abs(ts[1] - ts[0]) * size < tolerance:
            break
        t = cubic_minimum(ts[0], fs[0], slopes[0], ts[1], fs[1], slopes[1])
        margin = 0.1 * (max(ts) - min(ts))
        if min(max(ts) - t, t - min(ts)) < margin:
            # too near an end: step away from it, the second time it happens or where the point left the interval
            if stuck or t >= max(ts) or t <= min(ts):
                t = max(ts) - margin if abs(t - max(ts)) < abs(t - min(ts)) else min(ts) + margin
                stuck = False
            else:
                stuck = True
        else:
            stuck = False
        f_new, g_new = evaluate(t)
        asked += 1
        slope_new = g_new.dot(direction)
        rounds += 1
        if f_new > f + c1 * t * slope or f_new >= fs[low]:
            ts[high], fs[high], gs[high], slopes[high] = t, f_new, g_new.clone(), slope_new
            low, high = (0, 1) if fs[0] <= fs[1] else (1, 0)
        else:
            if abs(slope_new) <= -c2 * slope:
                done = True
            elif slope_new * (ts[high] - ts[low]) >= 0:
                ts[high], fs[high], gs[high], slopes[high] = ts[low], fs[low], gs[low], slopes[low]
            ts[low], fs[low], gs[low], slopes[low] = t, f_new, g_new.clone(), slope_new
    if len(ts) == 1:
        low = 0
    return fs[low], gs[low], ts[low], asked
