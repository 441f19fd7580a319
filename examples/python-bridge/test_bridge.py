"""Calls the functions of the module with arrays in any memory order, and with wrong ones."""
import bridge
import numpy as np

points = np.arange(30, dtype=np.float64).reshape(10, 3) ** 1.5


def expected(x):
    return ((x - x.mean(0)) ** 2).sum()


views = [
    points,
    points[::-2],
    np.asfortranarray(points),
    np.broadcast_to(points[:1], (4, 3)),
    points.T.copy().T[2:],
]
for x in views:
    assert np.isclose(bridge.total_spread(x), expected(x)), x.strides
    # Nothing is copied: the view starts with the element of the array.
    assert bridge.address(x) == x.__array_interface__["data"][0]

moved = points.copy()
bridge.translate(moved, np.array([1.0, 2.0, 3.0]))
assert np.array_equal(moved, points + [1.0, 2.0, 3.0])
bridge.translate(moved[::2, ::-1], np.array([3.0, 2.0, 1.0]))
assert np.array_equal(moved[::2], points[::2] + 2 * np.array([1.0, 2.0, 3.0]))
assert np.array_equal(moved[1::2], points[1::2] + [1.0, 2.0, 3.0])


def refused(message, call, *arguments, error=ValueError):
    try:
        call(*arguments)
    except error as raised:
        assert message in str(raised), str(raised)
    else:
        raise AssertionError(f"nothing was raised, and there should be: {message}")


axis = "points: numpy: the shape is (10, 2), the type asks for (_, 3): axis 1 is 2 and not 3"
refused(axis, bridge.total_spread, points[:, :2])
rank = "points: numpy: the shape is (30), the type asks for (_, 3): it has 1 axis, and 2 would be needed"
refused(rank, bridge.total_spread, points.ravel())
offset = "offset: numpy: the shape is (2), the type asks for (3): axis 0 is 2 and not 3"
refused(offset, bridge.translate, moved, np.zeros(2))
refused("", bridge.total_spread, points.astype(np.float32), error=TypeError)
read_only = points.copy()
read_only.flags.writeable = False
refused("", bridge.translate, read_only, np.zeros(3), error=(TypeError, ValueError))
print("python bridge: all checks passed")
